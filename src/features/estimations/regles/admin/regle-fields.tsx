import { Box, Checkbox, FormControlLabel, FormGroup, FormHelperText, FormLabel, MenuItem, TextField } from '@mui/material';
import { SecondHand } from '~/content/dated/admin/second-hand';
import { INCOME_CLASSES } from '../../engine/aides-income';
import { CLASSES_DPE } from '../../engine/regles';
import { TOOLS } from '../../engine/tools';
import { DISPOSITIF_KEYS, DISPOSITIFS, TRAVAUX, TRAVAUX_KEYS } from '../../engine/travaux';
import type { RegleDraft } from '../draft';
import { AGES, ETATS, POSE_WORDS, UNITES } from '../words';

type Props = { draft: RegleDraft; errors: Record<string, string>; onChange: (part: Partial<RegleDraft>) => void };

/** Names of the fields in the draft, where the contract has another. */
const SENT_AS: Partial<Record<keyof RegleDraft, string>> = {
  age: 'age_ans',
  plafondDepense: 'plafond_depense',
  sourceUrl: 'source_url',
};

const ANY = ['', 'Sans condition'] as const;

const WHOLE = { gridColumn: '1 / -1' };

export function RegleFields({ draft, errors, onChange }: Props) {
  const text = (name: TextName, label: string, help?: string) => {
    const error = errors[SENT_AS[name] ?? name];
    return {
      label,
      value: draft[name],
      onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
      error: error !== undefined,
      helperText: error ?? help,
    };
  };
  const day = { type: 'date', slotProps: { inputLabel: { shrink: true } } };
  const isMention = draft.dispositif === 'mention';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', pt: 1, alignItems: 'start' }}>
      <TextField {...text('label', 'Nom', 'Comme les visiteurs le lisent.')} sx={WHOLE} autoFocus />
      <TextField {...text('dispositif', 'Sorte')} select>
        {options(DISPOSITIF_KEYS.map((key) => [key, DISPOSITIFS[key]]))}
      </TextField>
      {!isMention && (
        <TextField {...text('etat', 'État')} select>
          {options(Object.entries(ETATS))}
        </TextField>
      )}
      <TextField
        {...text(
          'texte',
          isMention ? 'Phrase' : 'Ce que les visiteurs lisent',
          'Sans promesse\u00a0: ce que le texte dit, en une ou deux phrases.',
        )}
        multiline
        minRows={2}
        sx={WHOLE}
      />
      {isMention ? (
        <Checks
          legend="Où elle se lit"
          error={errors.outils}
          choices={TOOLS.map(({ slug, short }) => [slug, short] as const)}
          values={draft.outils}
          onChange={(outils) => onChange({ outils })}
        />
      ) : (
        <Rule draft={draft} errors={errors} onChange={onChange} text={text} />
      )}
      <TextField {...text('valid_from', 'Premier jour')} {...day} />
      <TextField {...text('valid_until', 'Fin de la règle', 'Si le texte la donne. Sinon, vide.')} {...day} />
      <TextField {...text('review_by', 'À revoir le', 'Passé ce jour, le site ne l’affirme plus.')} {...day} />
      <TextField {...text('checked_on', 'Vérifié le')} {...day} />
      <TextField {...text('source', 'Source', 'Le texte ou le site, et sa date\u00a0: les visiteurs la lisent.')} multiline sx={WHOLE} />
      <TextField {...text('sourceUrl', 'Adresse publique de la source')} type="url" sx={WHOLE} />
      <SecondHand isChecked={draft.isSecondHand} onChange={(isSecondHand) => onChange({ isSecondHand })} />
    </Box>
  );
}

type TextName = { [K in keyof RegleDraft]: RegleDraft[K] extends string ? K : never }[keyof RegleDraft];

function Rule({ draft, errors, onChange, text }: Props & { text: (name: TextName, label: string, help?: string) => object }) {
  const check = (name: 'principale' | 'proprietaire' | 'avantDevis' | 'incertaine' | 'fioul' | 'gaz', label: string) => (
    <FormControlLabel
      control={<Checkbox checked={draft[name]} onChange={(event) => onChange({ [name]: event.target.checked })} />}
      label={label}
    />
  );
  return (
    <>
      <Checks
        legend="Travaux"
        error={errors.travaux}
        choices={TRAVAUX_KEYS.map((key) => [key, TRAVAUX[key].label] as const)}
        values={draft.travaux}
        onChange={(travaux) => onChange({ travaux })}
      />
      {draft.dispositif === 'locale' && (
        <TextField
          {...text('lieux', 'Où', 'Numéro du département, ou codes INSEE des communes, séparés par des virgules\u00a0: 32, 32013.')}
          sx={WHOLE}
        />
      )}
      {draft.etat === 'ouverte' && (
        <>
          <Box component="fieldset" sx={{ ...WHOLE, border: 0, p: 0, m: 0 }}>
            <FormLabel component="legend">Conditions</FormLabel>
            <FormGroup row>
              {check('principale', 'Résidence principale')}
              {check('proprietaire', 'Demandée par le propriétaire')}
              {check('avantDevis', 'Avant de signer le devis')}
              {check('incertaine', 'Jamais plus que «\u00a0à vérifier\u00a0»')}
              {check('fioul', 'Remplace du fioul')}
              {check('gaz', 'Remplace du gaz')}
            </FormGroup>
          </Box>
          <TextField {...text('age', 'Âge du logement')} select>
            {options([ANY, ...Object.entries(AGES)])}
          </TextField>
          <TextField {...text('pose', 'Qui pose')} select>
            {options([ANY, ...Object.entries(POSE_WORDS)])}
          </TextField>
          <Checks
            legend="Classes du DPE"
            choices={CLASSES_DPE.map((key) => [key, key] as const)}
            values={draft.dpe}
            onChange={(dpe) => onChange({ dpe })}
          />
          <Amounts draft={draft} error={errorUnder(errors, 'montants')} name="montants" legend="Montants" onChange={onChange} />
          <TextField {...text('unite', 'En')} select>
            {options(Object.entries(UNITES))}
          </TextField>
          <TextField {...text('plafondDepense', 'Dépense retenue au plus, en euros')} />
          <TextField {...text('base', 'Précision de la dépense', 'HT, ou TTC pose comprise.')} />
          <Amounts
            draft={draft}
            error={errorUnder(errors, 'plafond_part')}
            name="plafondPart"
            legend="Part de la dépense au plus, toutes aides ensemble, en %"
            onChange={onChange}
          />
        </>
      )}
    </>
  );
}

const errorUnder = (errors: Record<string, string>, name: string) =>
  Object.entries(errors).find(([key]) => key === name || key.startsWith(`${name}.`))?.[1];

function Amounts({
  draft,
  name,
  legend,
  error,
  onChange,
}: Pick<Props, 'draft' | 'onChange'> & { name: 'montants' | 'plafondPart'; legend: string; error: string | undefined }) {
  return (
    <Box component="fieldset" sx={{ ...WHOLE, border: 0, p: 0, m: 0 }}>
      <FormLabel component="legend">{`${legend}\u00a0: le premier seul vaut pour tous`}</FormLabel>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', mt: 1 }}>
        {INCOME_CLASSES.map((income, at) => (
          <TextField
            key={income}
            size="small"
            label={income}
            value={draft[name][at]}
            onChange={(event) => onChange({ [name]: draft[name].with(at, event.target.value) })}
            error={error !== undefined}
            slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': `${legend}, revenus ${income}` } }}
          />
        ))}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}

type ChecksProps<K extends string> = {
  legend: string;
  choices: readonly (readonly [K, string])[];
  values: readonly K[];
  error?: string | undefined;
  onChange: (values: K[]) => void;
};

const Checks = <K extends string>({ legend, choices, values, error, onChange }: ChecksProps<K>) => (
  <Box component="fieldset" sx={{ ...WHOLE, border: 0, p: 0, m: 0 }}>
    <FormLabel component="legend" error={error !== undefined}>
      {legend}
    </FormLabel>
    <FormGroup row>
      {choices.map(([key, label]) => (
        <FormControlLabel
          key={key}
          label={label}
          control={
            <Checkbox
              checked={values.includes(key)}
              onChange={(event) => onChange(event.target.checked ? [...values, key] : values.filter((one) => one !== key))}
            />
          }
        />
      ))}
    </FormGroup>
    {error && <FormHelperText error>{error}</FormHelperText>}
  </Box>
);

const options = (choices: readonly (readonly [string, string])[]) =>
  choices.map(([value, label]) => (
    <MenuItem key={value} value={value}>
      {label}
    </MenuItem>
  ));
