import { inShop } from '~/platform/clock';
import { premier } from '~/platform/text/premier';
import type { Line } from './contract';

export const slotLine = (start: Temporal.Instant): Line => ({ label: 'Créneau demandé', text: momentText(start) });

const DAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export function momentText(instant: Temporal.Instant): string {
  const { year, month, day, hour, minute } = inShop(instant);
  const minutes = minute === 0 ? '' : `\u00a0${String(minute).padStart(2, '0')}`;
  return `${premier(DAY.format(Date.UTC(year, month - 1, day)))} à ${hour}\u00a0h${minutes}`;
}
