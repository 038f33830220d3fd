/** The text of a formula that is a text alone, as programs write to keep zeros: 02134 of "02134". Undefined for others. */
export function textOfFormula(formula: string): string | undefined {
  const trimmed = formula.trim();
  const inner = trimmed.slice(1, -1).replaceAll('""', '');
  const isText = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"');
  return isText && !inner.includes('"') ? trimmed.slice(1, -1).replaceAll('""', '"') : undefined;
}
