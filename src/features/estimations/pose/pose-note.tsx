import callout from '~/ui/callout.module.css';
import type { PoseView } from './contract';

/** Before any aid is named: who supplies, fits and invoices. */
export function PoseNote({ texte, source, url }: PoseView) {
  return (
    <div className={callout.callout}>
      <p>{texte}</p>
      {source && <a href={url} rel="noreferrer">{`Source\u00a0: ${source}`}</a>}
    </div>
  );
}
