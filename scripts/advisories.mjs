/** @param known why each is borne, until which day, by id @param today YYYY-MM-DD @returns one line for each thing to do */
export function judgeAdvisories(vulnerabilities, known, today) {
  const reported = new Map();
  for (const { via } of Object.values(vulnerabilities))
    for (const advisory of via) if (typeof advisory === 'object') reported.set(advisory.url.split('/').at(-1), advisory);
  const faults = [];
  for (const [id, { name, title, severity, url }] of reported)
    if (!known[id])
      faults.push(`${severity}: ${name}: ${title} (${url}). Update it, or record ${id} in known-advisories.json with its reason.`);
  for (const [id, { reason, until }] of Object.entries(known)) {
    if (!reported.has(id)) faults.push(`${id} is no longer reported: take it out of known-advisories.json.`);
    else if (!reason || !(until >= today)) faults.push(`${id} was borne until ${until}: look again.`);
  }
  return faults;
}
