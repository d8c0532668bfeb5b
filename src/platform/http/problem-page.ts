import type { Problem } from './problem';

/** The last resort: needs no script, style sheet or database. @param accent the shop's colour when it was last read */
export function problemPage({ status, message }: Problem, requestId: string, accent = '#a8452f'): string {
  const title = status >= 500 ? 'Un instant, s’il vous plaît' : 'Nous n’avons pas compris cette adresse';
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box; background: #fbf8f3; color: #1f2430; font: 18px/1.6 system-ui, sans-serif; }
main { max-width: 32rem; }
h1 { font-size: 1.75rem; line-height: 1.2; }
a { color: ${accent}; }
</style>
<main>
<h1>${title}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="/">Revenir à l’accueil</a></p>${status >= 500 ? `\n<p><small>Référence de l’incident\u00a0: ${escapeHtml(requestId)}</small></p>` : ''}
</main>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
