import { type SQL, sql } from "drizzle-orm";
import type { Installation } from "#lib/contract/integrations/installation.ts";
import { covers, type PlaceKind, placeKinds } from "../../access/installations/place-kinds.ts";
import {
  installationPlaceTable,
  installationTable,
  integrationVersionTable,
} from "../../db/schema/integrations.ts";
import { isInstalledVersion } from "./installed-version.ts";

const { definition } = integrationVersionTable;

const requiredIn = (kind: PlaceKind) =>
  sql`coalesce(${definition} #> array['configurations', ${kind}::text, 'required'], '[]')`;

/**
 * Condition for a space or site without a required value, over rows of the installed version and
 * `installation_places`: `missingIn` as SQL.
 */
export const missesValues = (kind: PlaceKind): SQL => sql`exists (
  select from json_array_elements_text(${requiredIn(kind)}) as needed(name)
  where coalesce(${installationPlaceTable.configuration} ->> needed.name, '') = '')`;

// The case keeps integrations without required values from reading any space or site.
const isPendingIn = (kind: PlaceKind) => {
  const { table, live } = placeKinds[kind];
  return sql`(case
    when (select json_array_length(${requiredIn(kind)}) from ${integrationVersionTable}
      where ${isInstalledVersion}) = 0 then false
    else exists (
      select from ${table} join ${integrationVersionTable} on ${isInstalledVersion}
      left join ${installationPlaceTable}
        on ${installationPlaceTable.installationId} = ${installationTable.id}
        and ${installationPlaceTable.placeId} = ${table.id}
      where ${table.organizationId} = ${installationTable.organizationId}
        and ${live ?? sql`true`} and ${covers(kind)} and ${missesValues(kind)})
    end)`;
};

const isComponentEmpty = sql`(${installationTable.configuration} = '{}' and exists (
  select from ${integrationVersionTable} where ${isInstalledVersion}
    and ${definition} #> '{configurations,account,componentId}' is not null))`;

/**
 * Resources of an active installation that lack configuration, as SQL over rows of integration and
 * installation.
 */
export const toConfigure = sql<NonNullable<Installation["toConfigure"]>>`(case
  when ${installationTable.status} <> 'active' then array[]::text[]
  else array_remove(array[
    case when ${isComponentEmpty} then 'organization' end,
    case when ${isPendingIn("space")} then 'space' end,
    case when ${isPendingIn("site")} then 'site' end], null)
  end)`;
