"use client";

import { useId } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CheckedNameHead } from "@/components/ui/checked-name-head";
import { CopyableValue } from "@/components/ui/copyable-value";
import { announce } from "@/components/ui/live-region";
import { readProblem } from "@/components/ui/problem";
import { toastDone } from "@/components/ui/toast";
import type { CustomHostname } from "@/lib/contract/sites/custom-hostnames";
import { useCustomHostname, useVerifyCustomHostname } from "@/lib/queries/sites/custom-hostnames";
import { HostnameState, StateNote } from "./hostname-state";

const purposes = {
  TXT: "TXT record, which proves that the name is yours",
  CNAME: "CNAME record, which leads readers to the site",
};

interface HostnameItemProps {
  found: CustomHostname;
  isAdmin: boolean;
  onRemove: () => void;
}

/** Host name of a site with its state, the required DNS records, and a button to check them. */
export function HostnameItem({ found, isAdmin, onRemove }: HostnameItemProps) {
  const { hostname, state, records, checkedAt } = found;
  const { refetch } = useCustomHostname(hostname);
  const check = useVerifyCustomHostname();
  const id = useId();
  const run = async () => {
    await check.mutateAsync({ params: { hostname } });
    const { data } = await refetch();
    if (data) toastResult(data);
  };
  return (
    <article aria-labelledby={id} className="space-y-3 rounded border p-3 sm:p-4">
      <CheckedNameHead
        id={id}
        name={hostname}
        state={<HostnameState state={state} />}
        checkedAt={checkedAt}
      >
        {isAdmin && (
          <>
            <Button
              variant={state === "active" ? "secondary" : "primary"}
              pending={check.isPending}
              onClick={() => void run().catch(() => undefined)}
            >
              Check now
            </Button>
            <Button variant="ghost" onClick={onRemove}>
              Remove…
            </Button>
          </>
        )}
      </CheckedNameHead>
      {check.isError && <Banner tone="danger">{readProblem(check.error).message}</Banner>}
      <StateNote found={found} />
      {records.map(({ type, name, value }) => (
        <div key={type} className="space-y-1">
          <h4 className="font-normal text-sm text-text-muted">{purposes[type]}</h4>
          <dl aria-label={`${type} record`} className="divide-y rounded border">
            <CopyableValue term="Name" value={name} label={`Copy name of the ${type} record`} />
            <CopyableValue term="Value" value={value} label={`Copy value of the ${type} record`} />
          </dl>
        </div>
      ))}
    </article>
  );
}

/** Shows the result of a check as a message; the item shows the state. */
function toastResult({ hostname, state, fault }: CustomHostname) {
  if (state === "active") toastDone(`${hostname} is active`);
  else announce(`${hostname} is not active. ${fault ?? ""}`);
}
