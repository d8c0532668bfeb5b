import { Box, ButtonBase, Tooltip } from '@mui/material';
import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { SectionCount } from './counts';
import { LineIcon, LineText } from './menu-line';

type Props = {
  label: string;
  icon: LucideIcon;
  waiting: (SectionCount & { label: string })[];
  isUnfolded: boolean;
  isCurrent: boolean;
  iconsOnly: boolean;
  onToggle(): void;
  children: ReactNode;
};

export function MenuGroup({ label, icon, waiting, isUnfolded, isCurrent, iconsOnly, onToggle, children }: Props) {
  const id = useId();
  const sum = isUnfolded ? undefined : sumOf(waiting);
  const Chevron = isUnfolded ? ChevronDown : ChevronRight;
  return (
    <Box role="group" aria-label={label} sx={{ mt: 0.5, pt: 0.5, borderTop: 1, borderColor: 'divider' }}>
      <Tooltip title={iconsOnly ? label : ''} placement="right" describeChild>
        <ButtonBase
          aria-expanded={isUnfolded}
          aria-controls={id}
          aria-disabled={isCurrent}
          onClick={isCurrent ? undefined : onToggle}
          sx={{ ...HEADING, ...(iconsOnly && { px: '2px' }), ...(isCurrent && { cursor: 'default' }) }}
        >
          {iconsOnly ? (
            <>
              <LineIcon icon={icon} waiting={sum} alone />
              <span className="visually-hidden">
                <LineText label={label} waiting={sum} />
              </span>
            </>
          ) : (
            <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
              <LineText label={label} waiting={sum} />
            </Box>
          )}
          {!(iconsOnly && sum) && (
            <Chevron size={iconsOnly ? 14 : 18} aria-hidden style={{ opacity: isCurrent ? 0.35 : 1, flex: 'none' }} />
          )}
        </ButtonBase>
      </Tooltip>
      <div id={id}>{isUnfolded && children}</div>
    </Box>
  );
}

const HEADING = {
  display: 'flex',
  gap: 1,
  mx: 1,
  px: 2,
  width: 'calc(100% - 16px)',
  minHeight: 32,
  '@media (pointer: coarse)': { minHeight: 40 },
  borderRadius: '10px',
  fontFamily: 'inherit',
  fontSize: '0.86rem',
  fontWeight: 700,
  color: 'text.secondary',
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outline: '3px solid #155d92', outlineOffset: '-3px' },
};

function sumOf(waiting: Props['waiting']) {
  const some = waiting.filter(({ count }) => count > 0);
  if (some.length === 0) return undefined;
  const total = (of: 'count' | 'urgent') => some.reduce((sum, one) => sum + one[of], 0);
  const text = some.map(({ label, count, text }) => (some.length > 1 ? `${label}\u00a0: ${count} ${text}` : text)).join(', ');
  return { count: total('count'), urgent: total('urgent'), text: some.length > 1 ? `en attente (${text})` : text };
}
