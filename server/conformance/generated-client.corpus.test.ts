import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { generateClient } from "../testing/generated-client/generate.ts";
import { type Journey, setOut } from "../testing/generated-client/journey.ts";
import * as apiSpecification from "../testing/generated-client/journeys/api-specification.ts";
import * as changeRequest from "../testing/generated-client/journeys/change-request.ts";
import * as integration from "../testing/generated-client/journeys/integration.ts";
import * as organization from "../testing/generated-client/journeys/organization.ts";
import * as people from "../testing/generated-client/journeys/people.ts";
import * as site from "../testing/generated-client/journeys/site.ts";
import * as translation from "../testing/generated-client/journeys/translation.ts";
import * as trash from "../testing/generated-client/journeys/trash.ts";
import { listeningService } from "../testing/generated-client/listening-service.ts";

const { documentUrl, faults } = await listeningService();
const { path, clientWith } = await generateClient(documentUrl);

afterEach(() => expect(faults.splice(0)).toEqual([]));

const journeys: [string, Journey][] = [
  ["reads and changes an organization", organization.readsAndChangesAnOrganization],
  ["arranges and publishes a site", site.arrangesAndPublishesASite],
  ["restores a deleted space", trash.restoresADeletedSpace],
  ["merges a change that was talked about and reviewed", changeRequest.mergesAReviewedChange],
  ["lets people in, and out", people.letsPeopleIn],
  ["gives a team access to a space", people.givesATeamAccess],
  ["publishes an integration, installs it and lists its events", integration.runsAnIntegration],
  ["compares versions of a specification", apiSpecification.comparesVersionsOfASpecification],
  ["translates a space", translation.translatesASpace],
  ["reads a list page by page", organization.pagesThroughAList],
  ["is refused as the document says", organization.isRejectedAsDescribed],
];

test.each(journeys)("a client generated from the document %s", async (_, travel) => {
  await travel(await setOut(clientWith));
});

test("the generated client has every operation under its own name", () => {
  expect(Object.keys(clientWith(undefined)).toSorted()).toEqual(Object.keys(contract).toSorted());
});

test("the generated client is valid TypeScript that Node runs unchanged", async () => {
  const compiler = join(import.meta.dirname, "../../node_modules/typescript/bin/tsc");
  const options = ["--noEmit", "--ignoreConfig", "--strict", "--erasableSyntaxOnly"];
  const libraries = ["--target", "es2024", "--lib", "es2024,dom", "--module", "esnext"];
  await promisify(execFile)(process.execPath, [compiler, ...options, ...libraries, path]);
});
