import { useId, useState } from 'react';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { sharedAnswers } from '../pages/answers';
import { sheetFragment } from './fragment';
import type { OnSheet } from './use-sheet';

type Props = { estimates: readonly OnSheet[]; on: string };

/** Mails through the visitor's own program: the site learns nothing. */
export function SheetActions({ estimates, on }: Props) {
  const id = useId();
  const [status, setStatus] = useState('');
  const fragment = sheetFragment(
    estimates.map(({ tool, answers, halves }) => ({
      outil: tool.slug,
      reponses: sharedAnswers(tool, answers),
      ...(halves === 1 && tool.more && { sansSuite: true as const }),
    })),
    on,
  );
  const url = `${location.origin}/estimations/feuille#${fragment}`;
  const body = `Mes estimations, à rouvrir dans un navigateur\u00a0:\n\n${url}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setStatus('Le lien est copié\u00a0: collez-le où vous voulez le garder.');
    } catch {
      setStatus('Votre navigateur ne copie pas seul\u00a0: choisissez le lien ci-dessous et copiez-le.');
      document.getElementById(id)?.focus();
    }
  }

  return (
    <div className="feuille-actions" data-no-print>
      <div className="est-actions">
        <Button onClick={() => print()}>Imprimer la feuille</Button>
        <Button look="light" onClick={() => void copy()}>
          Copier le lien
        </Button>
        <ButtonLink look="light" href={`mailto:?subject=${encodeURIComponent('Mes estimations')}&body=${encodeURIComponent(body)}`}>
          Me l’envoyer par courriel
        </ButtonLink>
      </div>
      <p role="status">{status}</p>
      <label className="est-question" htmlFor={id}>
        Le lien de cette feuille
      </label>
      <input id={id} className="est-control" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <p className="est-help">
        Il contient vos réponses (commune, surface, consommation…), ni nom, ni adresse, ni revenu, ni le nom de vos pièces. Rien n’en
        parvient au magasin. Il ne finit pas{'\u00a0'}; les tarifs, eux, changent. Votre logiciel de courrier s’ouvre pour vous l’envoyer à
        vous-même.
      </p>
    </div>
  );
}
