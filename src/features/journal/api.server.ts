import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { journalDoors } from './contract';
import { listJournal } from './liste.server';

export const openJournal = (deps: Deps) => [open(journalDoors.list, ({ query }) => listJournal(deps, query))];
