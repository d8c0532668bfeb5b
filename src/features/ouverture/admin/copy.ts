import { tell, tellDone } from '~/admin/notice';

/** The clipboard needs a secure page and the browser's leave. */
export function copyText(text: string, done: string): void {
  const failed = () =>
    tell({ severity: 'warning', text: 'Votre navigateur n’a pas permis de copier. Sélectionnez le texte, puis copiez-le.' });
  if (!('clipboard' in navigator)) failed();
  else navigator.clipboard.writeText(text).then(() => tellDone(done), failed);
}
