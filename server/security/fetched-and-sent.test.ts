import { describe, expect, test } from "vitest";
import { bearer, send, sendRequest } from "../testing/send-request.ts";
import { testSpace } from "../testing/space.ts";

const { params, spaceParams, person, open } = await testSpace();
const admin = person("admin").token;

describe("addresses that the service fetches", () => {
  const inside = [
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://localhost/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://0.0.0.0/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.0.1/",
    "http://100.64.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[fd00:ec2::254]/",
    "http://[fe80::1]/",
    "http://user:pass@127.0.0.1/",
    "http://127.0.0.1:5432/",
    "http://127。0。0。1/",
  ];
  const elsewhere = [
    "file:///etc/passwd",
    "ftp://example.com/a",
    "gopher://127.0.0.1:6379/_x",
    "data:text/html,x",
    "javascript:alert(1)",
    "//127.0.0.1/",
    "http:127.0.0.1",
    "http://",
    "http://a b/",
  ];
  const body = (url: string) => JSON.stringify({ url, source: "markdown" });
  test.each([...inside, ...elsewhere])("an import from %s is rejected", async (url) => {
    const { status, text } = await send(
      "POST",
      `/v1/spaces/${spaceParams.spaceId}/content/import`,
      admin,
      body(url),
    );
    expect(status, text).toBe(400);
    expect(text).not.toMatch(/root:|ECONNREFUSED|SSH-|PostgreSQL/);
  });

  test.each(elsewhere)("specifications and tunnels reject %s", async (url) => {
    const source = JSON.stringify({ slug: "bad", source: { url } });
    expect(
      (await send("POST", `/v1/orgs/${params.organizationId}/openapi`, admin, source)).status,
    ).toBe(400);
    const logo = await sendRequest(`/v1/orgs/${params.organizationId}`, {
      method: "PATCH",
      headers: { ...bearer(admin), "content-type": "application/json" },
      body: JSON.stringify({ logo: url }),
    });
    expect(logo.status).toBe(400);
  });
});

describe("files", () => {
  test.each([
    "/files/../../etc/passwd",
    "/files/..%2f..%2fetc%2fpasswd/x",
    "/files/%2e%2e/%2e%2e",
    "/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/x",
    "/files//x",
    "/files/.data/secrets",
    "/integration-assets/../server/main.ts",
    "/integration-assets/x/..%2f..%2fmain.ts",
  ])("%s is not found", async (path) => {
    expect((await sendRequest(path, { headers: bearer(admin) })).status).toBe(404);
  });

  test.each([
    ["x.html", "text/html", "<script>alert(1)</script>"],
    ["x.svg", "image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["x.xml", "application/xml", '<x xmlns="http://www.w3.org/1999/xhtml"/>'],
    ["x.js", "text/javascript", "alert(1)"],
    ['a"\r\nset-cookie: x=1.txt', "text/plain", "x"],
  ])(
    "a file %j of type %s can't run scripts where it is opened",
    async (name, contentType, text) => {
      const request = await open();
      const base64 = Buffer.from(text).toString("base64");
      const sent = await send(
        "POST",
        `/v1/spaces/${spaceParams.spaceId}/change-requests/${request.changeRequestId}/content?compat=false`,
        admin,
        JSON.stringify({
          changes: [{ operation: "insert_files", files: [{ name, contentType, base64 }] }],
        }),
      );
      if (sent.status === 400) return;
      const [file] = JSON.parse(sent.text).insertedFiles;
      const { headers } = await sendRequest(new URL(file.downloadURL).pathname);
      expect(headers.get("content-type")).not.toMatch(/html|javascript/);
      expect(headers.get("content-disposition")).toMatch(/^attachment/);
      expect(headers.get("content-security-policy")).toContain("sandbox");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("set-cookie")).toBeNull();
    },
  );
});
