// The pictures of docs/performance.md, drawn without a browser.
import { init } from 'echarts';

const WIDTH = 760;
const COLOURS = ['#1b6ca8', '#d1495b', '#2e8b57', '#8a6d3b'];
const LOOK = { backgroundColor: '#ffffff', color: COLOURS, textStyle: { fontFamily: 'sans-serif' }, animation: false };

function draw(height, option) {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
  chart.setOption({ ...LOOK, ...option });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return `${svg}\n`;
}

/** @param bars name and figure; the largest is shown above */
export function drawBars(title, unit, bars) {
  const sorted = bars.toSorted((a, b) => a[1] - b[1]);
  return draw(80 + 34 * sorted.length, {
    title: { text: title, left: 0, textStyle: { fontSize: 15 } },
    grid: { left: 150, right: 120, top: 40, bottom: 8 },
    xAxis: { type: 'value', min: 0, axisLabel: { show: false }, splitLine: { show: false } },
    yAxis: { type: 'category', data: sorted.map(([name]) => name), axisTick: { show: false } },
    series: [
      {
        type: 'bar',
        barWidth: 18,
        data: sorted.map(([, figure]) => figure),
        label: { show: true, position: 'right', formatter: ({ value }) => `${whole(value)} ${unit}` },
      },
    ],
  });
}

/** @param parts by name, how much of its goal each measure reaches: 1 is the goal, more is better, up to 2 */
export function drawGoals(title, parts) {
  const rows = Object.entries(parts).reverse();
  return draw(90 + 34 * rows.length, {
    title: { text: title, left: 0, textStyle: { fontSize: 15 } },
    grid: { left: 200, right: 40, top: 60, bottom: 30 },
    xAxis: { type: 'value', min: 0, max: 2, axisLabel: { formatter: (value) => `${value * 100} %` } },
    yAxis: { type: 'category', data: rows.map(([name]) => name), axisTick: { show: false } },
    series: [
      {
        type: 'scatter',
        symbolSize: 8,
        data: rows.flatMap(([, reached], row) => reached.map((part) => [part, row])),
        itemStyle: { color: ({ value: [part] }) => (part >= 1 ? COLOURS[2] : COLOURS[1]) },
        markLine: { symbol: 'none', label: { formatter: 'goal' }, data: [{ xAxis: 1 }], lineStyle: { color: '#444' } },
      },
    ],
  });
}

/** @param steps numbers of visits an hour @param lines by name, milliseconds for each step */
export function drawLines(title, steps, lines) {
  return draw(330, {
    title: { text: title, left: 0, textStyle: { fontSize: 15 } },
    legend: { bottom: 0 },
    grid: { left: 60, right: 30, top: 76, bottom: 80 },
    xAxis: { type: 'category', name: 'visits an hour', nameLocation: 'middle', nameGap: 26, data: steps.map(whole) },
    yAxis: { type: 'log', name: 'ms' },
    series: Object.entries(lines).map(([name, data]) => ({
      type: 'line',
      name,
      data: data.map((ms) => Number(ms.toPrecision(3))),
      symbolSize: 7,
    })),
  });
}

const whole = (figure) => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }).format(figure);
