import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { verificationsDoors } from './contract';
import { listVerifications } from './verifications.server';

export const openVerifications = (deps: Deps) => [open(verificationsDoors.list, ({ caller }) => listVerifications(deps, caller))];
