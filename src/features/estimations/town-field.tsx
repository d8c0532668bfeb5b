import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { fold } from '~/platform/text/fold';
import { describedBy, Help } from '~/ui/form/field';
import fieldStyles from '~/ui/form/field.module.css';
import type { Commune } from './engine/sun/communes';
import { useCommunes } from './use-communes';

type Props = {
  label: ReactNode;
  help?: ReactNode;
  value: string | undefined;
  onValue(code: string | undefined): void;
};

const nameOf = ({ name, departement }: Pick<Commune, 'name' | 'departement'>) => (departement ? `${name} (${departement})` : name);

/** Combobox (WAI-ARIA APG, « Editable combobox with list autocomplete »). Unchosen text is no answer. Styles: `town-field.css`. */
export function TownField({ label, help, value, onValue }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const table = useCommunes();
  const communes = table.state === 'ready' ? table.communes : undefined;
  const chosen = useRef<string>(undefined);

  const isAsked = text.trim() !== '' && value === undefined;
  const found: readonly Commune[] = isAsked && communes ? communes.findCommunes(text) : [];
  const isAbsent = isAsked && communes !== undefined && found.length === 0;
  const options = isAbsent ? communes.listWholes(text) : found;
  const isShown = isOpen && options.length > 0;
  const current = isShown ? options[active] : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the scripts came
  useEffect(() => {
    if (input.current?.value) type(input.current.value);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the keys alone
  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.code}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the answer and the table alone
  useEffect(() => {
    if (value === chosen.current) return;
    if (value === undefined) show('', undefined);
    else if (communes) {
      const sun = communes.sunAt(value);
      show(sun ? nameOf(sun) : '', value);
    } else table.ask();
  }, [value, communes]);

  function show(next: string, code: string | undefined) {
    chosen.current = code;
    setText(next);
    setOpen(false);
    setActive(-1);
  }

  function type(next: string) {
    table.ask();
    show(next, undefined);
    setOpen(input.current === document.activeElement);
    if (value !== undefined) onValue(undefined);
  }

  function choose(commune: Commune) {
    show(nameOf(commune), commune.code);
    onValue(commune.code);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      // Past either end: the text itself.
      const places = options.length + 1;
      setActive(isShown ? ((active + 1 + step + places) % places) - 1 : step === 1 ? 0 : options.length - 1);
      setOpen(true);
    } else if (event.key === 'Enter' && isShown) {
      const next = current ?? found[0];
      if (next) choose(next);
    } else if (event.key === 'Escape' && isShown) setOpen(false);
    else if (event.key === 'Escape' && text) type('');
    else return;
    event.preventDefault();
  }

  function onBlur() {
    setOpen(false);
    const same = found.length > 1 ? found.filter(({ name }) => fold(name) === fold(text.trim())) : found;
    const only = current ?? (same.length === 1 ? same[0] : undefined);
    if (only) choose(only);
  }

  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      {help && <Help id={id}>{help}</Help>}
      <div className="est-town-place">
        <input
          ref={input}
          id={id}
          className={fieldStyles.control}
          type="text"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${current.code}`}
          aria-describedby={describedBy(id, help, undefined)}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={60}
          placeholder="Nom ou code postal"
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={table.ask}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        <div role="listbox" id={`${id}-list`} aria-label="Communes proposées" className="est-town-list" hidden={!isShown}>
          {isAbsent && (
            <p aria-hidden="true" className="est-town-status">
              {communes.ABSENT}
            </p>
          )}
          {options.map((commune, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: likewise
            <div
              key={commune.code}
              id={`${id}-${commune.code}`}
              role="option"
              aria-selected={place === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(commune)}
            >
              {commune.name} <span>{commune.departement}</span>
            </div>
          ))}
        </div>
      </div>
      <p role="status" className={isShown ? 'visually-hidden' : 'est-town-status'}>
        {isAbsent ? communes.ABSENT : isAsked && statusOf(table.state, found.length, isOpen)}
      </p>
    </div>
  );
}

function statusOf(state: ReturnType<typeof useCommunes>['state'], found: number, isOpen: boolean): string {
  if (state === 'lost')
    return 'La liste des communes n’est pas arrivée\u00a0: la connexion manque. Elle viendra dès son retour\u202f; vous pouvez aussi passer cette question.';
  if (state === 'replaced') return 'Cette page a été remplacée par une plus récente. Rechargez-la pour choisir une commune.';
  if (state !== 'ready') return 'Chargement des communes…';
  if (!isOpen) return 'Choisissez la commune dans la liste\u00a0: ce qui est seulement tapé ne compte pas.';
  return found === 1 ? 'Une commune proposée.' : `${found} communes proposées\u00a0: les flèches les parcourent.`;
}
