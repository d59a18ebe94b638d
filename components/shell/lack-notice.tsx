import { Fragment } from "react";
import { Banner } from "@/components/ui/banner";

/** Says what the page goes without on a service that does not have every operation. */
export function LackNotice({ operations }: { operations: readonly string[] }) {
  return (
    <Banner title="This service does not offer all that this page shows">
      Missing:{" "}
      {operations.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ", "}
          <code className="wrap-anywhere font-mono text-xs">{name}</code>
        </Fragment>
      ))}
    </Banner>
  );
}
