import { Box, Button, Collapse, IconButton, InputAdornment, TextField, ToggleButton, useMediaQuery } from '@mui/material';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { chipsOf, type Filter } from './filter';
import { useEquipe } from './read';

type Props = {
  filter: Filter;
  narrow: (change: Partial<Filter>, replace?: boolean) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

const NOTHING = { q: '', kind: '', assigneeId: '', from: '', to: '', late: '', toRemind: '', email: '' };

/** What narrows the list: words, then fields that a small screen folds away; what is active stands below, each with its cross. */
export function Filters({ filter, narrow, searchRef }: Props) {
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const [isOpen, setIsOpen] = useState(false);
  const { nameOf } = useEquipe();
  const chips = chipsOf(filter, nameOf);
  return (
    <Box component="search" sx={{ display: 'block', mb: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Words q={filter.q ?? ''} narrow={narrow} inputRef={searchRef} />
        {isNarrow && (
          <Button
            variant="outlined"
            color="secondary"
            aria-expanded={isOpen}
            aria-controls="filtres-des-demandes"
            startIcon={<SlidersHorizontal size={18} aria-hidden />}
            onClick={() => setIsOpen(!isOpen)}
          >
            Filtres
          </Button>
        )}
      </Box>
      <Collapse in={!isNarrow || isOpen} id="filtres-des-demandes">
        <Fields filter={filter} narrow={narrow} />
      </Collapse>
      {chips.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
          {chips.map(({ field, text }) => (
            <Button
              key={field}
              size="small"
              variant="contained"
              color="secondary"
              disableElevation
              aria-label={`Retirer le filtre «\u00a0${text}\u00a0»`}
              endIcon={<X size={16} aria-hidden />}
              onClick={() => narrow({ [field]: '' })}
              sx={{ borderRadius: 99 }}
            >
              {text}
            </Button>
          ))}
          <Button size="small" onClick={() => narrow(NOTHING)}>
            Tout retirer
          </Button>
        </Box>
      )}
    </Box>
  );
}

const PAUSE_MS = 300;

function Words({ q, narrow, inputRef }: { q: string; narrow: Props['narrow']; inputRef: Props['searchRef'] }) {
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A view, a cross or « Retour » may have changed the words; what is being typed goes before.
  const [known, setKnown] = useState(q);
  if (q !== known) {
    setKnown(q);
    if (typed.trim() !== q) setTyped(q);
  }
  const look = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => narrow({ q: words.trim() }, true), PAUSE_MS);
  };
  return (
    <TextField
      label="Chercher"
      placeholder="Nom, courriel, téléphone, référence…"
      value={typed}
      onChange={(event) => look(event.target.value)}
      inputRef={inputRef}
      sx={{ flex: '1 1 260px', maxWidth: 460 }}
      slotProps={{
        htmlInput: { maxLength: 80, type: 'search', 'aria-label': 'Chercher un nom, un courriel, un téléphone, une référence ou des mots' },
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={18} aria-hidden />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <InputAdornment position="end">
              <IconButton aria-label="Effacer la recherche" size="small" onClick={() => look('')}>
                <X size={18} aria-hidden />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

const NATIVE = { select: { native: true }, inputLabel: { shrink: true } } as const;
const DAY = { inputLabel: { shrink: true } } as const;

function Fields({ filter, narrow }: Pick<Props, 'filter' | 'narrow'>) {
  const { assignees } = useEquipe();
  const field = (name: 'kind' | 'assigneeId' | 'from' | 'to') => ({
    value: filter[name] ?? '',
    onChange: (event: { target: { value: string } }) => narrow({ [name]: event.target.value }),
  });
  const flag = (name: 'late' | 'toRemind', label: string) => (
    <ToggleButton
      value={name}
      selected={filter[name] === '1'}
      onChange={() => narrow({ [name]: filter[name] === '1' ? '' : '1' })}
      sx={{ textTransform: 'none', color: 'text.primary', px: 1.5, height: 40, mt: '4px', alignSelf: 'center' }}
    >
      {label}
    </ToggleButton>
  );
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField select label="Sorte" {...field('kind')} slotProps={NATIVE} sx={{ width: 150 }}>
        <option value="">Toutes</option>
        {Object.entries(KINDS).map(([kind, { shortLabel }]) => (
          <option key={kind} value={kind}>
            {shortLabel}
          </option>
        ))}
      </TextField>
      <TextField select label="Confiée à" {...field('assigneeId')} slotProps={NATIVE} sx={{ width: 180 }}>
        <option value="">Tout le monde</option>
        <option value="personne">Personne encore</option>
        {assignees.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      <TextField type="date" label="Reçue depuis le" {...field('from')} slotProps={DAY} sx={{ width: 165 }} />
      <TextField type="date" label="Jusqu’au" {...field('to')} slotProps={DAY} sx={{ width: 165 }} />
      {flag('late', 'En retard')}
      {flag('toRemind', 'À rappeler')}
      <Order filter={filter} narrow={narrow} />
    </Box>
  );
}

const ORDERS = [
  { value: 'createdAt DESC', label: 'Les plus récentes d’abord' },
  { value: 'createdAt ASC', label: 'Les plus anciennes d’abord' },
  { value: 'reminderAt ASC', label: 'Le prochain rappel d’abord' },
];

function Order({ filter, narrow }: Pick<Props, 'filter' | 'narrow'>) {
  const usual = filter.late === '1' ? 'ASC' : 'DESC';
  const { sort = 'createdAt', order = usual } = filter;
  const choose = (value: string) => {
    const [sort, order] = value.split(' ') as [string, string];
    narrow(value === `createdAt ${usual}` ? { sort: '', order: '' } : { sort, order });
  };
  return (
    <TextField
      select
      label="Ordre"
      value={`${sort} ${order}`}
      onChange={(event) => choose(event.target.value)}
      slotProps={NATIVE}
      sx={{ width: 255 }}
    >
      {ORDERS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
