import { paths } from "../../lib/url/paths.ts";
import type { DemoResources } from "./demo-resources.ts";
import { type Api, type GuidePicture, opening, press } from "./guide-picture.ts";

/** Makes the site that the guide publishes: the demo organization's own are published already. */
export async function gettingStarted(
  api: Api,
  { organization }: DemoResources,
): Promise<GuidePicture[]> {
  const params = organization;
  const spaces = await Promise.all(
    ["Ordering", "Deliveries"].map((title) => api.createSpace({ params, body: { title } })),
  );
  const body = {
    title: "Shop handbook",
    visibility: "unlisted" as const,
    spaces: spaces.map(({ id }) => id),
  };
  const site = await api.createSite({ params, body });
  return [
    { name: "overview", path: paths.organization(organization) },
    {
      name: "publish",
      path: paths.site({ ...organization, siteId: site.id }),
      act: opening(press("Publish")),
    },
  ];
}
