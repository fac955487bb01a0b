export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Lexboard API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/page.js" defer></script>
</head>
<body><main id="document"></main></body>
</html>
`;

/** As dark as the system; the style sheet knows the class. No outside validator, and no wish to try deletions by a slip: what is tried asks for a click first. */
export const docsScript = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
follow();
dark.addEventListener('change', follow);
window.SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#document',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;
