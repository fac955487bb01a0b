export const lexboardPlugin = () => ({ name: 'lexboard' });
