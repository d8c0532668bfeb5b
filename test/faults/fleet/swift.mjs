// OpenStack Swift, which speaks S3 too: a second implementation, from Debian's package `python3-swift`, in four processes as it is operated.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../postgres.mjs';
import { startPart } from './part.mjs';

const KEY = { accessKeyId: 'vitrine:site', secretAccessKey: 'une-cle-de-boutique' };
export const hasSwift = () => existsSync('/usr/lib/python3/dist-packages/swift/proxy/server.py');
const PYTHON = '/usr/bin/python3';
/** Its programs read only /etc/swift/swift.conf: this points them to ours first. */
const OWN_CONF = 'import sys\nfrom swift.common import utils\nutils.SWIFT_CONF_FILE = sys.argv[2] + "/swift.conf"\n';
const SERVE = `${OWN_CONF}from swift.common.wsgi import run_wsgi\nsys.exit(run_wsgi(f"{sys.argv[2]}/{sys.argv[1]}.conf", sys.argv[1]))`;
const BUILD = `${OWN_CONF}from swift.common.ring import RingBuilder
folder, rings = sys.argv[2], sys.argv[3].split(',')
for ring in rings:
    name, port = ring.split('=')
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disque', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(f'{folder}/{name}.ring.gz')`;
const STORES = ['account', 'container', 'object'];

export async function startSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-swift-'));
  mkdirSync(join(folder, 'disques/disque'), { recursive: true });
  const ports = { proxy: await freePort() };
  for (const store of STORES) ports[store] = await freePort();
  writeFileSync(join(folder, 'swift.conf'), SWIFT);
  writeFileSync(join(folder, 'proxy-server.conf'), proxyOf(folder, ports.proxy));
  for (const store of STORES) writeFileSync(join(folder, `${store}-server.conf`), storeOf(store, folder, ports[store]));
  const rings = STORES.map((store) => `${store}=${ports[store]}`).join();
  execFileSync(PYTHON, ['-c', BUILD, 'rings', folder, rings]);

  const parts = {};
  const serve = async (name) => {
    parts[name] = await startPart(PYTHON, ['-c', SERVE, `${name}-server`, folder], { port: ports[name] });
  };
  const stop = async () => {
    for (const part of Object.values(parts)) await part.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const name of [...STORES, 'proxy']) await serve(name);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port: ports.proxy,
    credentials: KEY,
    start: () => serve('proxy'),
    kill: () => parts.proxy.kill(),
    freeze: () => parts.proxy.freeze(),
    thaw: () => parts.proxy.thaw(),
    said: () =>
      Object.values(parts)
        .map((part) => part.said())
        .join('\n'),
    stop,
  };
}

const SWIFT = `
[swift-hash]
swift_hash_path_prefix = vitrine
swift_hash_path_suffix = vitrine
[storage-policy:0]
name = seule
default = yes
`;

const commonOf = (folder, port) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/disques
mount_check = false
log_statsd_host =
`;

const proxyOf = (folder, port) => `${commonOf(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_${KEY.accessKeyId.replace(':', '_')} = ${KEY.secretAccessKey} .admin
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
# One is asked for; a cache that never answers will do.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:symlink]
use = egg:swift#symlink
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
`;

const storeOf = (store, folder, port) => `${commonOf(folder, port)}
[pipeline:main]
pipeline = ${store}-server
[app:${store}-server]
use = egg:swift#${store}
`;
