import { Box } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** An arrow for more content below; place it last in the scrolling box. */
export function MoreBelow() {
  const end = useRef<HTMLDivElement>(null);
  const [isEndSeen, setEndSeen] = useState(true);
  useEffect(() => {
    if (!end.current) return;
    // Several changes may come at once, the latest last.
    const observer = new IntersectionObserver((entries) => setEndSeen(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={end} style={{ height: 1 }} />
      <Box aria-hidden data-more-below={!isEndSeen} sx={{ ...SIGN, opacity: isEndSeen ? 0 : 1 }}>
        <ChevronDown size={20} />
      </Box>
    </>
  );
}

const SIGN = {
  position: 'sticky',
  bottom: 0,
  height: 36,
  mt: '-36px',
  pointerEvents: 'none',
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'center',
  color: 'primary.main',
  background: 'linear-gradient(transparent, #fbf8f3 70%)',
};
