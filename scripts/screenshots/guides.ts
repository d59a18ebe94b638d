import { paths } from "../../lib/url/paths.ts";
import { admins } from "./admins.ts";
import type { DemoResources } from "./demo-resources.ts";
import { gettingStarted } from "./getting-started.ts";
import type { Api, GuidePicture } from "./guide-picture.ts";
import { reviewers } from "./reviewers.ts";
import { support } from "./support.ts";

/** The pictures of docs/guides, on the demo organization. */
export async function guidePictures(api: Api, demo: DemoResources): Promise<GuidePicture[]> {
  const component = { ...demo.organization, integrationName: "support-desk" };
  return [
    ...(await gettingStarted(api, demo)),
    ...admins(demo),
    ...reviewers(demo),
    ...support(demo),
    {
      name: "component",
      path: paths.integration(component, "configuration"),
      act: (page) => page.getByRole("button", { name: "Continue" }).waitFor(),
    },
  ];
}
