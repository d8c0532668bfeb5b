import type { Deps } from '~/platform/deps';
import { dayText } from '~/platform/text/day-text';
import { escaped } from '~/platform/text/escaped';
import { euros } from '~/platform/text/euros';
import type { Depannage } from './depannage';
import { knownReglages } from './reglages.server';
import { SORTES, type Sorte } from './sortes';

/** As HTML: saves scripts in the pages. @param first what the page is about @returns nothing before a price and a first day are given */
export async function tarifsOfDepannage(deps: Pick<Deps, 'db' | 'content'>, first: Sorte = 'deplacement'): Promise<{ tarifs?: string }> {
  const { depannage } = await knownReglages(deps);
  return isShown(depannage) ? { tarifs: htmlOf(depannage, first) } : {};
}

export const isShown = ({ offered, prestations, validFrom }: Depannage): boolean =>
  offered && validFrom !== '' && prestations.some(({ price }) => price !== null);

const CELL = 'padding:10px 0;border-top:1px solid var(--line);vertical-align:top';
const NAME = `${CELL};padding-right:16px;text-align:left;font-weight:600;color:var(--ink)`;
const PRICE = `${CELL};text-align:right;color:var(--ink);font-weight:650`;

function htmlOf(depannage: Depannage, first: Sorte): string {
  const { prestations, validFrom } = depannage;
  const order = [...new Set([first, ...(Object.keys(SORTES) as Sorte[])])];
  const rows = order.flatMap((sorte) => prestations.filter((row) => row.sorte === sorte && row.price !== null)).map(rowOf);
  // Beside a form it follows other texts.
  const space = first === 'airco' ? ' style="margin-top:36px"' : '';
  return `<h2${space}>Nos tarifs de dépannage et d’entretien</h2>
<table style="width:100%;border-collapse:collapse"><caption style="text-align:left;padding-bottom:10px">${`Prix toutes taxes comprises (TTC), valables à partir du ${dayText(validFrom)}.`}</caption>
<thead><tr><th scope="col" style="${NAME}">Prestation</th><th scope="col" style="${PRICE}">Prix TTC</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>${conditionsOf(depannage)}`;
}

function rowOf({ label, price, unit, detail }: Depannage['prestations'][number]): string {
  const note = (text: string) => (text ? `<br><span style="font-weight:400;color:var(--ink-2)">${escaped(text)}</span>` : '');
  const isFree = price === 0;
  const amount = `<span style="white-space:nowrap">${isFree ? 'Gratuit' : euros(price ?? 0)}</span>`;
  return `<tr style="break-inside:avoid"><th scope="row" style="${NAME}">${escaped(label)}${note(detail)}</th><td style="${PRICE}">${amount}${isFree ? '' : note(unit)}</td></tr>`;
}

function conditionsOf({ timeCount, quote, quotePrice, conditions }: Depannage): string {
  const quoted = { '': '', gratuit: 'gratuit', payant: `${euros(quotePrice ?? 0)} TTC` }[quote];
  const said: [string, string][] = [
    ['Temps passé', timeCount],
    ['Devis', quoted],
    ['Autres conditions', conditions],
  ];
  return said
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `<p><strong>${name}\u00a0:</strong> ${escaped(text).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
