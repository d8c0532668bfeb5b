import type { Line } from './contract';

export function readLines(form: HTMLFormElement | null): Line[] {
  const lines = new Map<string, string[]>();
  for (const control of form?.elements ?? []) {
    const answer = answerOf(control);
    if (!answer || control.closest('[aria-hidden=true]')) continue;
    const question = questionOf(control as HTMLInputElement);
    lines.set(question, [...(lines.get(question) ?? []), answer]);
  }
  return [...lines].map(([label, answers]) => ({ label, text: answers.join(', ') }));
}

function answerOf(control: Element): string | undefined {
  if (control instanceof HTMLSelectElement) return control.value && control.selectedOptions[0]?.text;
  if (control instanceof HTMLTextAreaElement) return control.value.trim();
  if (!(control instanceof HTMLInputElement)) return undefined;
  if (isChoice(control)) return control.checked ? textOf(control) : undefined;
  if (control.type === 'date') return control.value.split('-').reverse().join('/');
  return control.type === 'file' || control.type === 'hidden' ? undefined : control.value.trim();
}

function questionOf(control: HTMLInputElement): string {
  const legend = isChoice(control) && control.closest('fieldset')?.querySelector('legend');
  return (legend ? legend.textContent : textOf(control)).replace(/(?<!\s)\s*\(facultatif\)$/, '');
}

const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox';

const textOf = (control: HTMLInputElement) =>
  (document.getElementById(control.getAttribute('aria-labelledby') ?? '') ?? control.labels?.[0])?.textContent.trim() ?? '';
