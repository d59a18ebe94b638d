// Counts how often pages are read, and adds to each page how long reading it takes.
const script = (site, { pace, endpoint }) => `
  const pace = ${JSON.stringify(pace)};
  const endpoint = ${JSON.stringify(endpoint ?? "")};
  const [text, end] = [document.querySelector(".prose"), document.querySelector(".page-end")];
  if (text && end) {
    const minutes = Math.max(1, Math.round(text.innerText.split(/\\s+/).length / pace));
    const note = document.createElement("span");
    note.textContent = "Reading time: " + minutes + (minutes === 1 ? " minute" : " minutes");
    end.prepend(note);
  }
  if (endpoint) {
    const view = JSON.stringify({ site: ${JSON.stringify(site)}, path: location.pathname });
    addEventListener("pageshow", () => navigator.sendBeacon(endpoint, view));
  }
`;

addEventListener("fetch", (event) => {
  event.respondWith(answer(event.request));
});

async function answer(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get("event"));
  const { installation, siteInstallation } = JSON.parse(form.get("environment"));
  if (event.type === "fetch_published_script") {
    const isPaused = siteInstallation?.configuration.paused === true;
    const text = isPaused ? "" : script(event.siteId, installation.configuration);
    return new Response(text, { headers: { "content-type": "text/javascript" } });
  }
  if (event.type === "site_view") {
    console.log(`A page of ${event.siteId} was read`);
    return new Response(null, { status: 204 });
  }
  return new Response(null, { status: 406 });
}
