import type { DemoCourseLessons } from './demo-college.ts'

/** Data Structures under R22: its five units, of which two and a half are taught by November. */
export const jntuLessons: DemoCourseLessons = {
  course: 'CS301PC',
  by: 'JCSE012',
  lessons: [
    {
      unit: 1,
      place: 1,
      daysAgo: 24,
      readBy: 92,
      isReadByFixed: true,
      title: 'What an algorithm costs',
      summary: 'How running time grows with the size of the input, and how we write it down.',
      contents: [
        {
          title: 'Growth and the O notation',
          body: [
            '<p>Two programs that do the same thing can differ by a factor of a million once the input is large. What matters is not the seconds on one machine but how the number of steps <em>grows</em>.</p>',
            '<div data-callout="definition"><p>A function <span data-math="inline" data-latex="f(n)"></span> is <span data-math="inline" data-latex="O(g(n))"></span> when there are constants <span data-math="inline" data-latex="c &gt; 0"></span> and <span data-math="inline" data-latex="n_0"></span> such that</p><div data-math="block" data-latex="f(n) \\le c \\cdot g(n) \\quad \\text{for all } n \\ge n_0."></div></div>',
            '<h3>How fast it grows</h3>',
            '<table><thead><tr><th scope="col">n</th><th scope="col">log n</th><th scope="col">n log n</th><th scope="col">n²</th><th scope="col">2ⁿ</th></tr></thead><tbody><tr><td>10</td><td>3</td><td>33</td><td>100</td><td>1,024</td></tr><tr><td>100</td><td>7</td><td>664</td><td>10,000</td><td>31 digits</td></tr><tr><td>1,000</td><td>10</td><td>9,966</td><td>1,000,000</td><td>302 digits</td></tr></tbody></table>',
            '<p>At ten million steps a second, <span data-math="inline" data-latex="n^2"></span> steps for a list of one lakh names take about seventeen minutes; <span data-math="inline" data-latex="n \\log n"></span> steps take less than a fifth of a second.</p>',
          ].join(''),
        },
        {
          title: 'Counting steps: an example',
          body: [
            '<p>How often is the comparison in the inner loop made?</p>',
            '<pre><code class="language-c">for (int i = 0; i &lt; n - 1; i++)\n  for (int j = i + 1; j &lt; n; j++)\n    if (a[j] &lt; a[i])\n      swap(&amp;a[i], &amp;a[j]);</code></pre>',
            '<p>Once for every pair:</p>',
            '<div data-math="block" data-latex="\\sum_{i=0}^{n-2} (n - 1 - i) = \\frac{n(n-1)}{2} = O(n^2)"></div>',
            '<div data-callout="note"><p>Bring the count for a list that is sorted already to the next class.</p></div>',
          ].join(''),
        },
      ],
    },
    {
      unit: 1,
      place: 2,
      daysAgo: 19,
      readBy: 81,
      isReadByFixed: true,
      title: 'Linked lists',
      summary: 'Nodes that know where the next one is: insertion without moving anything.',
      contents: [
        {
          title: 'Singly linked lists',
          body: [
            '<p>An array keeps its elements side by side, so that inserting in front moves all of them. A <strong>linked list</strong> keeps each element in a node of its own.</p>',
            '<pre><code class="language-c">struct node {\n  int value;\n  struct node *next;\n};\n\nstruct node *push(struct node *head, int value) {\n  struct node *fresh = malloc(sizeof *fresh);\n  if (fresh == NULL) return head;\n  fresh-&gt;value = value;\n  fresh-&gt;next = head;\n  return fresh;\n}</code></pre>',
            '<table><thead><tr><th scope="col">Operation</th><th scope="col">Array</th><th scope="col">Linked list</th></tr></thead><tbody><tr><td>Insert in front</td><td>O(n)</td><td>O(1)</td></tr><tr><td>Element at place i</td><td>O(1)</td><td>O(i)</td></tr><tr><td>Insert after a known node</td><td>O(n)</td><td>O(1)</td></tr></tbody></table>',
            '<div data-callout="warning"><p>Whoever removes a node frees it, after the node before it points past it and not earlier.</p></div>',
          ].join(''),
        },
        { title: 'Watch a list being changed', type: 'link', url: 'https://visualgo.net/en/list' },
      ],
    },
    {
      unit: 2,
      place: 1,
      daysAgo: 11,
      readBy: 58,
      title: 'Hash tables',
      summary: 'Finding a name among a lakh of names in one step, nearly always.',
      contents: [
        {
          title: 'Collisions, chains and probes',
          body: [
            '<p>A hash function turns a key into a place. Two keys may want the same place; what then happens is the whole subject.</p>',
            '<p>With <span data-math="inline" data-latex="n"></span> keys in <span data-math="inline" data-latex="m"></span> places the <em>load factor</em> is <span data-math="inline" data-latex="\\alpha = n / m"></span>. Expected probes of a search that finds nothing:</p>',
            '<table><thead><tr><th scope="col">Method</th><th scope="col">Probes</th><th scope="col">α = 0.5</th><th scope="col">α = 0.9</th></tr></thead><tbody><tr><td>Separate chaining</td><td><span data-math="inline" data-latex="1 + \\alpha"></span></td><td>1.5</td><td>1.9</td></tr><tr><td>Linear probing</td><td><span data-math="inline" data-latex="\\frac{1}{2}\\left(1 + \\frac{1}{(1-\\alpha)^2}\\right)"></span></td><td>2.5</td><td>50.5</td></tr></tbody></table>',
            '<div data-callout="example"><p>Insert 18, 41, 22, 44, 59, 32 with <span data-math="inline" data-latex="h(k) = k \\bmod 13"></span> and linear probing. 44 and 18 both want place 5, so 44 goes to 6, and 32 to 8 because 7 is taken by 59.</p></div>',
          ].join(''),
        },
        { title: 'Try it: open hashing step by step', type: 'link', url: 'https://www.cs.usfca.edu/~galles/visualization/OpenHash.html' },
      ],
    },
    {
      unit: 3,
      place: 1,
      daysAgo: 2,
      readBy: 21,
      title: 'Binary search trees',
      summary: 'Search, insert and delete in the height of the tree.',
      contents: [
        {
          title: 'Searching and inserting',
          body: [
            '<p>In a binary search tree everything to the left of a node is smaller, everything to the right is larger.</p>',
            '<pre><code class="language-c">struct tree *insert(struct tree *root, int key) {\n  if (root == NULL) return leaf(key);\n  if (key &lt; root-&gt;key) root-&gt;left = insert(root-&gt;left, key);\n  else if (key &gt; root-&gt;key) root-&gt;right = insert(root-&gt;right, key);\n  return root;\n}</code></pre>',
            '<p>A tree of height <span data-math="inline" data-latex="h"></span> holds at most <span data-math="inline" data-latex="2^{h+1} - 1"></span> keys, so the height is at least <span data-math="inline" data-latex="\\lceil \\log_2 (n + 1) \\rceil - 1"></span>. Inserted in sorted order, the keys make a list.</p>',
          ].join(''),
        },
        {
          title: 'Deleting a node',
          body: '<p>Three cases:</p><ol><li>The node is a leaf: it goes.</li><li>It has one child: the child takes its place.</li><li>It has two children: the smallest key of its right subtree takes its place, and is deleted there.</li></ol>',
        },
      ],
    },
    {
      unit: 3,
      place: 2,
      daysAgo: 1,
      readBy: 9,
      section: 'A',
      title: 'Tutorial for Section A: trees on paper',
      summary: 'To be handed in on Saturday before the lab.',
      contents: [
        {
          title: 'Questions',
          body: '<ol><li>Insert 50, 30, 70, 20, 40, 60, 80 and delete 50. Draw the tree after each step.</li><li>Which orders of inserting 1, 2, 3 give a tree of height 1?</li><li>Show that an inorder walk of a binary search tree names the keys in order.</li></ol>',
        },
      ],
    },
    {
      unit: 3,
      place: 3,
      title: 'AVL trees and rotations',
      summary: 'Keeping the height near the logarithm.',
      contents: [
        {
          title: 'Balance factors',
          body: '<p>The balance factor of a node is the height of its left subtree minus that of its right subtree. In an AVL tree it is −1, 0 or 1 everywhere, so that</p><div data-math="block" data-latex="h \\le 1.44 \\log_2 (n + 2)."></div><p>To write: the four rotations, with a picture each.</p>',
        },
      ],
    },
  ],
}
