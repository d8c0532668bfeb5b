import { Alert, Box, Card, CardContent, TextField, Typography } from '@mui/material';
import { FailureAlert } from '~/admin/failure';
import { type Choosing, isRequiredNow } from './use-choosing';

/** Which column of the kind each one of the file fills: recognised, and corrected by hand. */
export function ColumnsStep({ view, columns, chosen, setColumn, setChosen, failure, retry }: Choosing) {
  const left = columns.filter((key) => key === null).length;
  return (
    <Card component="section" aria-labelledby="importation-colonnes" sx={{ mb: 2 }}>
      <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="h2" id="importation-colonnes">
          1. Les colonnes
        </Typography>
        <Typography color="text.secondary" role="status">
          {left === 0
            ? 'Toutes les colonnes sont reconnues.'
            : `${columns.length - left} sur ${columns.length} reconnues. Dites ce que remplissent les autres, ou laissez-les de côté.`}
        </Typography>
        {view.ignored.length > 0 && <Alert severity="info">Fichiers que rien ne lit{`\u00a0: ${view.ignored.join(', ')}.`}</Alert>}
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {view.cells.map(({ heading, samples }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name.
            <Box component="li" key={index} sx={{ p: 1.5, border: '1px solid var(--line)', borderRadius: '12px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{heading || `Colonne ${index + 1}`}</Typography>
              <Typography variant="body2" color="text.secondary" noWrap title={samples.join(' · ')} sx={{ mb: 1 }}>
                {samples.length > 0 ? samples.join(' · ') : 'vide'}
              </Typography>
              <TextField
                select
                fullWidth
                size="small"
                label={`Ce que remplit «\u00a0${heading || `la colonne ${index + 1}`}\u00a0»`}
                value={columns[index] ?? ''}
                onChange={(event) => setColumn(index, event.target.value || null)}
                helperText={view.columns.find(({ key }) => key === columns[index])?.help}
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              >
                <option value="">Laisser de côté</option>
                {view.columns.map(({ key, heading: name }) => (
                  <option key={key} value={key} disabled={columns.includes(key) && columns[index] !== key}>
                    {name}
                  </option>
                ))}
              </TextField>
            </Box>
          ))}
        </Box>
        {view.choices.map(({ name, label, options, help, requiredUnless }) => (
          <TextField
            key={name}
            select={options !== undefined}
            multiline={options === undefined}
            required={isRequiredNow({ requiredUnless }, columns)}
            label={label}
            value={chosen[name] ?? ''}
            onChange={(event) => setChosen(name, event.target.value)}
            helperText={help}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true }, htmlInput: { maxLength: 300 } }}
            sx={{ maxWidth: 560 }}
          >
            {options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </TextField>
        ))}
        <FailureAlert error={failure} retry={retry} />
      </CardContent>
    </Card>
  );
}
