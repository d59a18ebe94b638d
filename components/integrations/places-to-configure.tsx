"use client";

import { Status } from "@/components/ui/badge";
import type { Installation } from "@/lib/contract/integrations/installation";
import { plural } from "@/lib/format/format";
import { paths } from "@/lib/url/paths";
import { formOf } from "./configuration-form";
import { StatusLink } from "./installation-status";
import type { PlaceKind } from "./places";
import type { Shown } from "./shown-integration";
import { usePlaces } from "./use-places";

interface PlacesToConfigureProps extends Pick<Shown, "params" | "integration"> {
  installation: Installation;
  kind: PlaceKind;
}

/** Number of spaces or sites where an active installation waits for its configuration. */
export function PlacesToConfigure(props: PlacesToConfigureProps) {
  const { params, integration, installation, kind } = props;
  const ids = { integrationName: params.integrationName, installationId: installation.id };
  const required = formOf(integration.configurations?.[kind])?.required ?? [];
  const list = usePlaces(ids, kind, { enabled: required.length > 0 });
  const count = list.rows.filter(({ status }) => status === "pending").length;
  if (count === 0) return null;
  return (
    <StatusLink href={paths.integration(params, `${kind}s`)}>
      <Status tone="warning">
        Needs configuration in {list.hasMore && "at least "}
        {plural(count, kind)}
      </Status>
    </StatusLink>
  );
}
