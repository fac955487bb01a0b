import type { Locator, Page } from '@playwright/test';

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

export const failurePanel = (page: Page): Locator => page.getByRole('main').getByRole('alert');
