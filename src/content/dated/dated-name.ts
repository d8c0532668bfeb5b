import { dayText } from '~/platform/text/day-text';

/** « Fioul domestique, dès le 1er novembre 2026 ». */
export const datedName = (label: string, firstDay: string) => `${label}, dès le ${dayText(firstDay)}`;

export const nameOfDated = ({ label, valid_from }: { label: string; valid_from: string }) => datedName(label, valid_from);
