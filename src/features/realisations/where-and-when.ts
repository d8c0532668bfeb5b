export const whereAndWhen = ({ place, year }: { place: string; year: string }) => [place, year].filter(Boolean).join(', ');
