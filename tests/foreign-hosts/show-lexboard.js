/**
 * What a page of somebody else does with Lexboard's road map: sign in, show the tree, and let it open the dialogs of the
 * record forms. Every host uses it with its own way to load.
 * @param {(remote: 'mfe-roadmap' | 'mfe-record-forms', module: 'app' | 'host' | 'parcels') => Promise<any>} load
 */
export function showLexboard(load) {
  const form = document.querySelector('form');
  const place = document.querySelector('main');
  const status = document.querySelector('[role=status]');
  form?.querySelector('button')?.removeAttribute('disabled');
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { username, password } = Object.fromEntries(new FormData(form));
    try {
      const { insertGlobalStyles, provideParcels, signIn } = await load('mfe-roadmap', 'host');
      insertGlobalStyles();
      provideParcels((/** @type {any} */ remote) => load(remote, 'parcels'));
      const answer = await signIn({ username, password });
      if (!answer.ok) throw new Error(answer.message);
      form.remove();
      history.pushState(null, '', '/roadmap?tab=map');
      const { bootstrap, mount } = await load('mfe-roadmap', 'app');
      const props = { domElement: place, onCrash: tell };
      await bootstrap(props);
      await mount(props);
    } catch (error) {
      tell(error);
    }
  });

  function tell(/** @type {unknown} */ error) {
    if (status) status.textContent = String(error);
  }
}
