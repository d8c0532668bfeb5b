import { listDelais } from '~/features/demandes/inbox/delais.server';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import type { MailKinds } from '~/platform/mail/mail-kind';
import { countWaiting } from './compteurs.server';
import { tableauEndpoints } from './contract';
import { viewEnregistrement } from './enregistrement.server';
import { viewTableau } from './tableau.server';

const DELAIS_MONTHS = 12;

export const implementTableau = (deps: Deps, mails: MailKinds) => [
  implement(tableauEndpoints.counts, ({ caller }) => countWaiting(deps, mails, caller)),
  implement(tableauEndpoints.read, ({ caller }) => viewTableau(deps, mails, caller)),
  implement(tableauEndpoints.delais, async () => ({ data: await listDelais(deps, DELAIS_MONTHS) })),
  implement(tableauEndpoints.storing, () => viewEnregistrement(deps)),
];
