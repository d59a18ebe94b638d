// Counts how often pages are read: the pages of a site load a small script that tells the counter.
const counter = (origin, site) => `
  const tell = () =>
    navigator.sendBeacon(${JSON.stringify(origin)}, JSON.stringify({ site: ${JSON.stringify(site)}, path: location.pathname }));
  addEventListener("pageshow", tell);
`;

addEventListener("fetch", (event) => {
  event.respondWith(answer(event.request));
});

async function answer(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get("event"));
  const { installation } = JSON.parse(form.get("environment"));
  if (event.type === "fetch_published_script") {
    const script = counter(installation.configuration.endpoint, event.siteId);
    return new Response(script, { headers: { "content-type": "text/javascript" } });
  }
  if (event.type === "site_view") {
    console.log(`A page of ${event.siteId} was read`);
    return new Response(null, { status: 204 });
  }
  return new Response(null, { status: 406 });
}
