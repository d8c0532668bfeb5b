import * as z from 'zod/mini';
import { optionalCompany, optionalPhone, personFields } from '~/intake/fields';

/** Specification, sections 3 and 5. */
export const aircoInput = z.object({ ...personFields, company: optionalCompany(1_000), phone: optionalPhone });
