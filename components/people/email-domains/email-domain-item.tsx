"use client";

import { useId } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CheckedNameHead } from "@/components/ui/checked-name-head";
import { CopyableValue } from "@/components/ui/copyable-value";
import { announce } from "@/components/ui/live-region";
import { readProblem } from "@/components/ui/problem";
import { TextLink } from "@/components/ui/text-link";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { EmailDomainProof } from "@/lib/contract/people/email-domains";
import { titled } from "@/lib/format/titled";
import { useDomainOrganizations, useVerifyEmailDomain } from "@/lib/queries/people/email-domains";
import { paths } from "@/lib/url/paths";
import { DomainState, StateNote } from "./domain-state";

/** Organizations that people with an address at a proven domain can join. */
function DomainOrganizations({ domain }: Pick<EmailDomainProof, "domain">) {
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

interface EmailDomainItemProps {
  organization: OrganizationParams;
  proof: EmailDomainProof;
  onRemove: () => void;
}

/** Domain with its state, the DNS record that proves it, and a button to check the record. */
export function EmailDomainItem({ organization, proof, onRemove }: EmailDomainItemProps) {
  const { domain, state, record, checkedAt } = proof;
  const check = useVerifyEmailDomain();
  const id = useId();
  const run = () =>
    check
      .mutateAsync({ params: { ...organization, emailDomain: domain } })
      .then(toastResult, () => undefined);
  return (
    <li aria-labelledby={id} className="space-y-3 rounded border p-3 sm:p-4">
      <CheckedNameHead
        id={id}
        name={domain}
        state={<DomainState state={state} />}
        checkedAt={checkedAt}
      >
        <Button
          variant={state === "proven" ? "secondary" : "primary"}
          pending={check.isPending}
          aria-label={`Check now: ${domain}`}
          onClick={() => void run()}
        >
          Check now
        </Button>
        <Button variant="ghost" aria-label={`Remove… ${domain}`} onClick={onRemove}>
          Remove…
        </Button>
      </CheckedNameHead>
      {check.isError && <Banner tone="danger">{readProblem(check.error).message}</Banner>}
      <StateNote proof={proof} />
      {state !== "unproven" && <DomainOrganizations domain={domain} />}
      <dl aria-label={`DNS record of ${domain}`} className="divide-y rounded border">
        <CopyableValue term="Name" value={record.name} label={`Copy name of ${domain}`} />
        <CopyableValue term="Value" value={record.value} label={`Copy value of ${domain}`} />
      </dl>
    </li>
  );
}

/** Shows the result of a check as a message; the item shows the state. */
function toastResult({ domain, state, fault }: EmailDomainProof) {
  if (state === "proven") toastDone(`${domain} verified`);
  else if (state === "missing") announce(`The DNS record of ${domain} is missing. ${fault ?? ""}`);
  else announce(`${domain} is not verified. ${fault ?? ""}`);
}
