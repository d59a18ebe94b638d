import type { SAMLAssertionFields } from "@/lib/contract/people/saml-sign-ins";
import { keysOf } from "@/lib/data/keys-of";

const terms = {
  nameId: "Name (NameID)",
  nameIdFormat: "Name format",
  issuer: "Issuer",
  audience: "Audience",
  recipient: "Recipient",
  inResponseTo: "In response to",
  notBefore: "Valid from",
  notOnOrAfter: "Valid until",
  signedWith: "Signed with",
} as const;

export function AssertionFields({ assertion }: { assertion: SAMLAssertionFields }) {
  const names = keysOf(terms);
  const attributes = Object.entries(assertion.attributes);
  return (
    <dl className="divide-y rounded border text-sm">
      {names.map((name) => {
        const value = assertion[name];
        return value && <Field key={name} term={terms[name]} values={[value]} />;
      })}
      {attributes.map(([name, values]) => (
        <Field key={name} term={name} note="Attribute" values={values} />
      ))}
    </dl>
  );
}

function Field({ term, note, values }: { term: string; note?: string; values: string[] }) {
  return (
    <div className="flex flex-wrap gap-x-3 px-3 py-1.5">
      <dt className="wrap-anywhere w-40 shrink-0 text-text-muted">
        {note && <span className="sr-only">{note} </span>}
        {term}
      </dt>
      <dd className="wrap-anywhere min-w-0 flex-1 basis-48">{values.join(", ") || "Empty"}</dd>
    </div>
  );
}
