import { render, screen } from '@testing-library/react';
import { Avatar, PersonName } from './avatar';

test('person: the full name is shown, title and user name in a second line or to the pointer', () => {
  const { container, rerender } = render(<PersonName name="Asha Rao, Head <asha@a.test>" />);
  expect(container.textContent).toBe('Asha Rao');
  expect(screen.getByText('Asha Rao')).toHaveAttribute('title', 'Head · asha@a.test');
  rerender(<PersonName name="Asha Rao, Head <asha@a.test>" below="title and user name" />);
  expect(container.querySelector('small')).toHaveTextContent('Head asha@a.test');
  // The dot is drawn on a space, so that it vanishes where a line ends.
  expect(container.querySelector('[data-dot]')?.textContent).toBe(' ');
  // What two lines cut is whole for the pointer.
  expect(screen.getByTitle('Asha Rao · Head · asha@a.test')).toHaveTextContent('Asha Rao');
});

test('person: without a full name the user name is shown', () => {
  const { container } = render(<PersonName name="asha.rao@a.test" below="title and user name" />);
  expect(container.textContent).toBe('asha.rao@a.test');
});

test('avatar: has the initials of the full name', () => {
  const { container } = render(<Avatar name="Asha Rao, Head <officer@a.test>" />);
  expect(container.firstChild).toHaveAttribute('data-avatar', 'AR');
});

test('avatar: a person has one colour, with title and user name or without', () => {
  const tintOf = (name: string) => render(<Avatar name={name} />).container.querySelector('span')?.dataset.tint;
  expect(tintOf('Vikram Shah, Accounts manager <viewer@a.test>')).toBe(tintOf('Vikram Shah'));
  expect(tintOf('Vikram Shah <viewer@a.test>')).toBe(tintOf('Vikram Shah'));
});
