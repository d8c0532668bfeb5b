import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material';
import { figure } from '~/admin/figure';
import { requireUnivers } from '~/content/vocabulary/univers';
import type { Understood } from './csv';
import { AUDIENCE_WORDS } from './words';

const SHOWN = 6;
const SHOWN_WRONG = 10;

type Props = { understood: Understood; onNameColumns: (columns: number[] | undefined) => void };

export function ImportPreview({ understood, onNameColumns }: Props) {
  const { abonnes, wrong, repeated } = understood;
  const saysMore = abonnes.some(({ audience, univers }) => audience !== undefined || univers !== undefined);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography role="status" sx={{ fontWeight: 700 }}>
        {abonnes.length === 0 ? 'Aucune adresse comprise.' : `${people(abonnes.length)} comprise${abonnes.length > 1 ? 's' : ''}.`}
        {repeated > 0 && ` ${figure(repeated)}\u00a0répétition${repeated > 1 ? 's' : ''}, comptée${repeated > 1 ? 's' : ''} une fois.`}
      </Typography>
      {abonnes.length > 0 && (
        <>
          <NameColumn understood={understood} onNameColumns={onNameColumns} />
          <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Les premières personnes comprises">
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>Adresse</TableCell>
                  <TableCell>Nom</TableCell>
                  {saysMore && <TableCell>Profil et sujets</TableCell>}
                </TableRow>
              </TableHead>
              <TableBody>
                {abonnes.slice(0, SHOWN).map(({ email, name, audience, univers = [] }) => (
                  <TableRow key={email}>
                    <TableCell>{email}</TableCell>
                    <TableCell>{name}</TableCell>
                    {saysMore && (
                      <TableCell>
                        {[...(audience ? [AUDIENCE_WORDS[audience]] : []), ...univers.map((code) => requireUnivers(code).shortLabel)].join(
                          ', ',
                        )}
                      </TableCell>
                    )}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
          {abonnes.length > SHOWN && (
            <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>et {figure(abonnes.length - SHOWN)} de plus.</Typography>
          )}
        </>
      )}
      {wrong.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {wrong.length > 1
            ? `${figure(wrong.length)}\u00a0lignes sans adresse valable sont laissées`
            : 'Une ligne sans adresse valable est laissée'}
          {'\u00a0'}:
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {wrong.slice(0, SHOWN_WRONG).map(({ line, text }) => (
              <li key={line}>
                ligne {line}
                {'\u00a0'}: {text}
              </li>
            ))}
          </Box>
          {wrong.length > SHOWN_WRONG && `et ${figure(wrong.length - SHOWN_WRONG)} de plus.`}
        </Alert>
      )}
    </Box>
  );
}

const people = (count: number) => `${figure(count)}\u00a0adresse${count > 1 ? 's' : ''}`;

function NameColumn({ understood: { columns, nameColumns }, onNameColumns }: Props) {
  if (columns.length < 2) return null;
  return (
    <TextField
      select
      label="Où sont les noms"
      value={nameColumns.join(',')}
      onChange={(event) => onNameColumns(event.target.value === '' ? [] : event.target.value.split(',').map(Number))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 420, my: 1 }}
    >
      <option value="">Nulle part</option>
      {nameColumns.length > 1 && <option value={nameColumns.join(',')}>{nameColumns.map((column) => columns[column]).join(' et ')}</option>}
      {columns.map((title, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name.
        <option key={column} value={String(column)}>
          {title || `Colonne ${column + 1}`}
        </option>
      ))}
    </TextField>
  );
}
