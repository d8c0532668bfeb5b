import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { use, useId, useState } from 'react';
import { Link } from 'react-router';
import { hourOf } from '~/admin/dates';
import { Difference } from '~/content/edition/admin/difference';
import { ContentsContext } from '~/content/kinds/context';
import type { JournalEntry } from '../contract';
import { type ContentLabels, journalChanges } from './fields';
import { deedOf } from './sentence';
import { subjectPathOf, subjectsOf } from './subjects';

type Props = { entry: JournalEntry; names: Map<string, string>; content: ContentLabels };

export function JournalLine({ entry, names, content }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const subjects = subjectsOf(use(ContentsContext));
  const path = subjectPathOf(subjects, entry);
  const changes = journalChanges(entry, names, content);
  const deed = deedOf(subjects, entry);
  return (
    <Box component="li" sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography component="time" dateTime={entry.at} variant="body2" color="text.secondary" sx={{ width: 64 }}>
          {hourOf(entry.at)}
        </Typography>
        <Typography sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
          <strong>{entry.author}</strong>{' '}
          {path ? (
            <MuiLink component={Link} to={path} color="inherit">
              {deed}
            </MuiLink>
          ) : (
            deed
          )}
        </Typography>
        {changes.length > 0 && (
          <Button
            size="small"
            onClick={() => setOpen(!isOpen)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={`${isOpen ? 'Cacher' : 'Ce qui a changé'}\u00a0: ${entry.author} ${deed}`}
          >
            {isOpen ? 'Cacher' : 'Ce qui a changé'}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Box id={id} sx={{ pl: { xs: 0, sm: '76px' }, pt: 1 }}>
          {changes.map(({ name, before, after }) => (
            <Box key={name} sx={{ mb: 1 }}>
              <Typography variant="body2" sx={{ fontWeight: 700 }}>
                {name}
              </Typography>
              <Difference before={before} after={after} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
