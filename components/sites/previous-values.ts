/** Returns the values that the members of a PATCH replaced; null for a blank one. */
export function previousValues<Body extends object>(body: Body, before: Body): Body {
  const values = Object.keys(body).map((name) => [name, before[name as keyof Body] || null]);
  return Object.fromEntries(values) as Body;
}
