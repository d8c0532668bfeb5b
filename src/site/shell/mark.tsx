export function Mark({ size = 44 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="45" cy="19" r="11" fill="#f2b418" />
      <path
        d="M6 36 30 13l24 23v20a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z"
        fill="var(--white)"
        stroke="var(--shop)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M3 38 30 12l27 26" fill="none" stroke="var(--shop)" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M25 59V45a5 5 0 0 1 10 0v14z" fill="var(--shop)" />
    </svg>
  );
}
