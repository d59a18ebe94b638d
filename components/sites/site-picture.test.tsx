import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Site } from "@/lib/contract/sites/site";
import { SitePicture } from "./site-picture";

const published = "http://docs.localhost:3001";
const drawn = (site: Pick<Site, "published" | "visibility">) =>
  renderToString(<SitePicture site={{ ...site, urls: { published } } as Site} />);

test("a published site that anyone can open has the picture of its home page", () => {
  for (const visibility of ["public", "unlisted"] as const) {
    const image = /<img[^>]*>/.exec(drawn({ published: true, visibility }))?.[0];
    expect(image).toContain(`src="${published}/~/og.png"`);
    expect(image).toContain('alt=""');
  }
});

test("other sites have a placeholder", () => {
  expect(drawn({ published: false, visibility: "public" })).not.toContain("<img");
  for (const visibility of ["share-link", "visitor-auth"] as const) {
    expect(drawn({ published: true, visibility })).toMatch(/^(?!.*<img).*<svg/s);
  }
});
