"use client";

import { readProblem } from "@/components/ui/problem";
import { TextLink } from "@/components/ui/text-link";
import type { EmailDomainProof } from "@/lib/contract/people/email-domains";
import { titled } from "@/lib/format/titled";
import { useDomainOrganizations } from "@/lib/queries/people/email-domains";
import { paths } from "@/lib/url/paths";

/** Organizations that people with an address at a proven domain can join. */
export function DomainOrganizations({ domain }: Pick<EmailDomainProof, "domain">) {
  const { data, error } = useDomainOrganizations(domain);
  if (error) return <p className="text-danger text-sm">{readProblem(error).message}</p>;
  if (!data || data.organizations.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-2 text-sm">
      <p className="text-text-muted">People with an address here can join:</p>
      <ul aria-label={`Organizations of ${domain}`} className="flex flex-wrap gap-x-3">
        {data.organizations.map(({ id, title, permissions }) => (
          <li key={id} className="bidi wrap-anywhere">
            {permissions.view ? (
              <TextLink href={paths.organization({ organizationId: id })}>{titled(title)}</TextLink>
            ) : (
              titled(title)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
