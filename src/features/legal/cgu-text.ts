import type { LegalView } from '~/content/reglages/contract';
import type { Prose, ProseOf } from '~/ui/prose';
import text from './cgu.md?prose';
import { mediatorOf, reachFacts } from './legal-layout';

export function cguText({ company, legal }: LegalView, link?: Parameters<ProseOf>[1]): Prose {
  const legalName = legal.legalName || company.name;
  return text({ company, legal, legalName, reach: reachFacts(company), ...mediatorOf(legal) }, link);
}
